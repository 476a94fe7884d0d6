import { everyScreen, fits } from './every-screen';

everyScreen({
  role: 'Doctor',
  how: 'a Doctor, complete in French, from right to left and on a tablet without scrolling sideways',
  storage: { language: 'fr', layout: JSON.stringify({ isRtl: true }) },
  options: { viewport: { width: 820, height: 1180 } },
  lookAt: async (watched) => {
    const direction = await watched.page.locator('html').getAttribute('dir');
    return [...(await fits(watched)), ...(direction === 'rtl' ? [] : [`runs ${direction}`])];
  },
});
