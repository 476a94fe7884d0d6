import { everyScreen, fits } from './every-screen';

everyScreen({
  role: 'Doctor',
  how: 'a Doctor, complete in French and from right to left without scrolling sideways',
  storage: { language: 'fr', layout: JSON.stringify({ isRtl: true }) },
  lookAt: async (watched) => {
    const direction = await watched.page.locator('html').getAttribute('dir');
    return [...(await fits(watched)), ...(direction === 'rtl' ? [] : [`runs ${direction}`])];
  },
});
