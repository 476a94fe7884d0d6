/** The build that runs here, by the name of its first file; nothing while it is served from its sources. */
export const program: string | undefined = /\/assets\/index-([\w-]+)\.js/.exec(
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
)?.[1];
