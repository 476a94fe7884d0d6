import { beforeEach, describe, expect, it } from 'vitest';
import { changeLayout, chooseSkin, defaultLayout, getAppearance, skinsFor } from './appearance';

const classes = () => [...document.documentElement.classList].sort();

beforeEach(() => {
  changeLayout(defaultLayout);
  chooseSkin('light');
});

describe('the skins', () => {
  it('put their class on the document, and only theirs', () => {
    chooseSkin('bordered');
    expect(classes()).toEqual(['bordered-layout']);
    chooseSkin('semi-dark');
    expect(classes()).toEqual(['semi-dark-layout']);
    chooseSkin('dark');
    expect(classes()).toEqual(['dark']);
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
    chooseSkin('light');
    expect(classes()).toEqual([]);
  });

  it('fall back from semi-dark to light when the menu goes on top', () => {
    chooseSkin('semi-dark');
    changeLayout({ type: 'horizontal' });
    expect(getAppearance().skin).toBe('light');
    expect(skinsFor('horizontal')).not.toContain('semi-dark');
    chooseSkin('dark');
    changeLayout({ type: 'vertical' });
    changeLayout({ type: 'horizontal' });
    expect(getAppearance().skin).toBe('dark');
  });
});

describe('the layout', () => {
  it('is kept for the next visit, direction included', () => {
    changeLayout({ isRtl: true, isMenuCollapsed: true });
    chooseSkin('dark');
    expect(document.documentElement.dir).toBe('rtl');
    expect(JSON.parse(localStorage.getItem('layout') ?? '{}')).toMatchObject({ isRtl: true, isMenuCollapsed: true });
    expect(localStorage.getItem('skin')).toBe('dark');
  });
});
