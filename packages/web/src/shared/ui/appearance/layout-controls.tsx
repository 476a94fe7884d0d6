import { Input, SegmentedControl, Stack, Switch } from '@mantine/core';
import { t } from 'i18next';
import { useId } from 'react';
import { changeLayout, chooseSkin, defaultLayout, type Layout, skinsFor, useAppearance } from '../../look/appearance';
import { ActButton } from '../page/act-button';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        data={options.map((option) => ({ ...option }))}
      />
    </Input.Wrapper>
  );
}

/** Every configurable item of the frame: in its panel, and in the account settings. Changes show at once and stay in this browser. */
export function LayoutControls() {
  const { skin, layout } = useAppearance();
  const optionsOf = <const Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const change =
    <Key extends keyof Layout>(key: Key) =>
    (value: Layout[Key]) =>
      changeLayout({ [key]: value });
  return (
    <Stack gap="md">
      <Choice
        label={t(($) => $.shell.skin)}
        value={skin}
        options={optionsOf(skinsFor(layout.type), (value) => t(($) => $.shell.skins[value]))}
        onChange={chooseSkin}
      />
      <Choice
        label={t(($) => $.shell.layout.type)}
        value={layout.type}
        options={optionsOf(['vertical', 'horizontal'], (value) => t(($) => $.shell.layout[value]))}
        onChange={change('type')}
      />
      <Switch
        label={t(($) => $.shell.layout.menuCollapsed)}
        checked={layout.isMenuCollapsed}
        disabled={layout.type === 'horizontal' || layout.isMenuHidden}
        onChange={(event) => changeLayout({ isMenuCollapsed: event.currentTarget.checked })}
      />
      <Switch
        label={t(($) => $.shell.layout.menuHidden)}
        description={t(($) => $.shell.layout.menuHiddenHint)}
        checked={layout.isMenuHidden}
        onChange={(event) => changeLayout({ isMenuHidden: event.currentTarget.checked })}
      />
      <Switch
        label={t(($) => $.shell.layout.rtl)}
        checked={layout.isRtl}
        onChange={(event) => changeLayout({ isRtl: event.currentTarget.checked })}
      />
      <Choice
        label={t(($) => $.shell.layout.contentWidth)}
        value={layout.contentWidth}
        options={optionsOf(['boxed', 'full'], (value) => t(($) => $.shell.layout[value]))}
        onChange={change('contentWidth')}
      />
      <Choice
        label={t(($) => $.shell.layout.navbarType)}
        value={layout.navbarType}
        options={optionsOf(['sticky', 'static', 'floating', 'hidden'], (value) =>
          t(($) => $.shell.layout.navbarTypes[value]),
        )}
        onChange={change('navbarType')}
      />
      <Choice
        label={t(($) => $.shell.layout.navbarColor)}
        value={layout.navbarColor}
        options={optionsOf(['surface', 'ground', 'brand'], (value) => t(($) => $.shell.layout.navbarColors[value]))}
        onChange={change('navbarColor')}
      />
      <Choice
        label={t(($) => $.shell.layout.footerType)}
        value={layout.footerType}
        options={optionsOf(['static', 'sticky', 'hidden'], (value) => t(($) => $.shell.layout.footerTypes[value]))}
        onChange={change('footerType')}
      />
      <Choice
        label={t(($) => $.shell.layout.transition)}
        value={layout.transition}
        options={optionsOf(['fade', 'slide', 'zoom', 'none'], (value) => t(($) => $.shell.layout.transitions[value]))}
        onChange={change('transition')}
      />
      <ActButton
        quiet
        label={t(($) => $.shell.layout.reset)}
        onClick={() => {
          changeLayout(defaultLayout);
          chooseSkin('light');
        }}
      />
    </Stack>
  );
}
