// What cannot wait for the program: how the page looks before its first paint, and what its screen will ask for.
(function () {
  var root = document.documentElement;
  try {
    // The chosen skin, direction and language, so that nobody sees a flash of another one.
    var skin = localStorage.getItem('skin') || 'light';
    if (skin === 'dark') root.classList.add('dark');
    if (skin === 'bordered') root.classList.add('bordered-layout');
    if (skin === 'semi-dark') root.classList.add('semi-dark-layout');
    root.setAttribute('data-mantine-color-scheme', skin === 'dark' ? 'dark' : 'light');
    var layout = JSON.parse(localStorage.getItem('layout') || '{}');
    if (layout.isRtl) root.setAttribute('dir', 'rtl');
    root.setAttribute('lang', localStorage.getItem('language') || 'en');
  } catch {
    root.classList.remove('dark');
  }
  try {
    // What this screen asked for the last time is asked for beside the program, not after it (`shared/api/early-answers`). Not while the
    // program itself has yet to come over the line: it would come later by as much.
    var token = localStorage.getItem('accessToken');
    var user = JSON.parse(localStorage.getItem('userData') || '{}');
    var kept = JSON.parse(localStorage.getItem('startCalls') || '{}');
    var calls =
      kept.of === user.id + ' ' + user.companyId ? kept.screens[location.pathname + location.search] || [] : [];
    // As long as a token has to last for any call.
    var isFresh = token && user.accessUntilMs - Date.now() > 60000;
    if (isFresh && navigator.serviceWorker && navigator.serviceWorker.controller) {
      window.earlyAnswers = { token: token, coming: {} };
      calls.forEach(function (call) {
        var answer = fetch(call, {
          headers: { Accept: 'application/json', Authorization: 'Bearer ' + token },
          credentials: 'include',
          // A line that is open and silent is a lost one, as for any call.
          signal: AbortSignal.timeout(60000),
        });
        // Who takes it hears of a failure.
        answer.catch(function () {});
        window.earlyAnswers.coming[call] = answer;
      });
    }
  } catch {
    // The program asks by itself.
  }
})();
