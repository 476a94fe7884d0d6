declare module 'virtual:mantine-variables.css';

declare module 'virtual:manual/*' {
  /** A `Manual`, as `build-parts/manual` makes it. */
  const manual: unknown;
  export default manual;
}

declare module 'virtual:texts/*' {
  /** A `TextTree`, as `build-parts/texts` divides the texts. */
  const texts: unknown;
  export default texts;
}
