// Before the first paint: the chosen skin, direction and language, so that nobody sees a flash of another one.
(function () {
  var root = document.documentElement;
  try {
    var skin = localStorage.getItem('skin') || 'light';
    if (skin === 'dark') root.classList.add('dark');
    if (skin === 'bordered') root.classList.add('bordered-layout');
    if (skin === 'semi-dark') root.classList.add('semi-dark-layout');
    root.setAttribute('data-mantine-color-scheme', skin === 'dark' ? 'dark' : 'light');
    var layout = JSON.parse(localStorage.getItem('layout') || '{}');
    if (layout.isRtl) root.setAttribute('dir', 'rtl');
    root.setAttribute('lang', localStorage.getItem('language') || 'en');
    // A browser's first number and day take it long: while the program is on its way it has nothing else to do.
    setTimeout(function () {
      new Intl.NumberFormat().format(1);
      new Intl.DateTimeFormat().format();
    });
  } catch {
    root.classList.remove('dark');
  }
})();
