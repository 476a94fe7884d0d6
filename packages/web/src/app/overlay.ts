/** Takes away the loading overlay that index.html starts with. */
export function hideOverlay(): void {
  const overlay = document.getElementById('loading-overlay');
  overlay?.classList.add('is-hidden');
  overlay?.setAttribute('aria-hidden', 'true');
}
