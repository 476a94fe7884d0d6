import { createValue } from '../live/listeners';

export const skins = ['light', 'bordered', 'semi-dark', 'dark'] as const;
export type Skin = (typeof skins)[number];

/** The configurable items of the frame. */
export interface Layout {
  readonly type: 'vertical' | 'horizontal';
  readonly isMenuCollapsed: boolean;
  readonly isMenuHidden: boolean;
  readonly isRtl: boolean;
  readonly contentWidth: 'full' | 'boxed';
  readonly navbarType: 'sticky' | 'static' | 'floating' | 'hidden';
  readonly navbarColor: 'surface' | 'ground' | 'brand';
  readonly footerType: 'static' | 'sticky' | 'hidden';
  readonly transition: 'fade' | 'slide' | 'zoom' | 'none';
}

interface Appearance {
  readonly skin: Skin;
  readonly layout: Layout;
}

export const defaultLayout: Layout = {
  type: 'vertical',
  isMenuCollapsed: false,
  isMenuHidden: false,
  isRtl: false,
  contentWidth: 'boxed',
  navbarType: 'sticky',
  navbarColor: 'surface',
  footerType: 'static',
  transition: 'fade',
};

const skinKey = 'skin';
const layoutKey = 'layout';

function readSkin(): Skin {
  const stored = localStorage.getItem(skinKey);
  return skins.find((skin) => skin === stored) ?? 'light';
}

function readLayout(): Layout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(layoutKey) ?? '{}');
    return stored && typeof stored === 'object' ? { ...defaultLayout, ...stored } : defaultLayout;
  } catch {
    return defaultLayout;
  }
}

const current = createValue<Appearance>({ skin: readSkin(), layout: readLayout() });

/** Puts skin and direction on the document, where the style sheets look for them. */
export function applyAppearance({ skin, layout }: Appearance = current.get()): void {
  const root = document.documentElement;
  root.classList.toggle('bordered-layout', skin === 'bordered');
  root.classList.toggle('semi-dark-layout', skin === 'semi-dark');
  root.classList.toggle('dark', skin === 'dark');
  root.setAttribute('data-mantine-color-scheme', skin === 'dark' ? 'dark' : 'light');
  root.dir = layout.isRtl ? 'rtl' : 'ltr';
}

function change(next: Appearance): void {
  localStorage.setItem(skinKey, next.skin);
  localStorage.setItem(layoutKey, JSON.stringify(next.layout));
  applyAppearance(next);
  current.set(next);
}

export const getAppearance = current.get;

export function chooseSkin(skin: Skin): void {
  change({ ...current.get(), skin });
}

/** Changes the frame. A horizontal menu has no sidebar to be dark: semi-dark falls back to light. */
export function changeLayout(part: Partial<Layout>): void {
  const before = current.get();
  const layout = { ...before.layout, ...part };
  const skin = layout.type === 'horizontal' && before.skin === 'semi-dark' ? 'light' : before.skin;
  change({ skin, layout });
}

/** Semi-dark needs the vertical menu. */
export function skinsFor(type: Layout['type']): readonly Skin[] {
  return type === 'horizontal' ? skins.filter((skin) => skin !== 'semi-dark') : skins;
}

export const useAppearance = current.useValue;

globalThis.addEventListener('storage', (event) => {
  if (event.key !== skinKey && event.key !== layoutKey) return;
  const next = { skin: readSkin(), layout: readLayout() };
  applyAppearance(next);
  current.set(next);
});
