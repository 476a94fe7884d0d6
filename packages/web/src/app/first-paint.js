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
    askEarly();
    // A browser's first number and day take it long: while the program is on its way it has nothing else to do.
    setTimeout(function () {
      new Intl.NumberFormat().format(1);
      new Intl.DateTimeFormat().format();
    });
    // Where the program does not come nobody waits for it without a word: at once where that is known.
    addEventListener('error', (event) => event.target.tagName === 'SCRIPT' && noteLate('failed'), true);
    setTimeout(noteLate, 20_000, 'slow');
    // When all of the page is read: the program itself comes later.
    document.addEventListener('readystatechange', showSignIn, { once: true });
  } catch {
    root.classList.remove('dark');
  }

  // What the screen shows comes while the program does: its frame, and what it asked for when it was here before
  // (shared/api/early/early-answers.ts).
  function askEarly() {
    if (!localStorage.accessToken) return;
    if (isFresh()) askAll();
    // Who comes in the morning has a token of yesterday. The turn is the program's and other tabs' (shared/session/refresh.ts).
    else navigator.locks?.request('henhouse-refresh', renew).catch(() => undefined);
  }

  function isFresh() {
    return JSON.parse(localStorage.userData || '{}').accessUntilMs > Date.now() + 60_000;
  }

  // A line that is silent for so long is asked anew by the program; what has begun to come may take as long as any other answer. It is
  // read whether the program takes it or not.
  async function ask(address, request) {
    var silent = new AbortController();
    var timer = setTimeout(() => silent.abort(), 10_000);
    var answer = await fetch(address, { ...request, signal: silent.signal });
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), 60_000);
    var body = await answer.blob();
    clearTimeout(timer);
    return new Response(body, answer);
  }

  async function renew() {
    var sent = localStorage.refreshToken;
    if (!isFresh()) {
      var answer = await ask('/jwt/refresh-token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refreshToken: sent }),
      });
      if (!answer.ok) return;
      var { accessToken, refreshToken, expiresIn } = await answer.json();
      // Signed out meanwhile, or somebody else.
      if (localStorage.refreshToken !== sent) return;
      var accessUntilMs = Date.now() + expiresIn * 1000;
      localStorage.userData = JSON.stringify({ ...JSON.parse(localStorage.userData), accessUntilMs });
      localStorage.refreshToken = refreshToken;
      localStorage.accessToken = accessToken;
    }
    askAll();
  }

  function askAll() {
    var token = localStorage.accessToken;
    var answers = {};
    var here = (localStorage.company_id || '') + location.pathname;
    var calls = location.search ? [] : JSON.parse(localStorage.firstCalls || '{}')[here] || [];
    ['/api/v1/session/frame'].concat(calls).forEach((address) => {
      answers[address] = ask(address, { headers: { Authorization: 'Bearer ' + token } });
      answers[address].catch(() => undefined);
    });
    window.early = { token, answers };
  }

  // The sign-in screen as the build has drawn it; session/enter/prerendered.ts takes over what is typed and pressed here.
  function showSignIn() {
    if (localStorage.getItem('accessToken') || !/^\/(login)?$/.test(location.pathname) || location.hash) return;
    var template = inLanguage('sign-in-');
    if (!template) return;
    var page = document.createElement('div');
    page.id = 'prerendered';
    fill(page, template);
    page.addEventListener('click', (event) => {
      var button = event.target.closest('button[type=button]');
      // Each of them is its own contrary when it is pressed again.
      if (button) button.toggleAttribute('data-pressed');
    });
    page.addEventListener('submit', (event) => {
      event.preventDefault();
      event.target.querySelector('[type=submit]').dataset.pressed = '';
    });
    document.body.prepend(page);
    document.getElementById('loading-overlay').className = 'is-hidden';
  }

  function inLanguage(name) {
    return [localStorage.getItem('language')]
      .concat(navigator.languages, 'en')
      .map((tag) => document.getElementById(name + (tag || '').slice(0, 2)))
      .find(Boolean);
  }

  function fill(part, template) {
    part.replaceChildren(template.content.cloneNode(true));
    part.querySelectorAll('[data-style]').forEach((styled) => {
      styled.style.cssText = styled.dataset.style;
    });
  }

  // On what the program takes away when it is there, so that the note goes with it. What has failed is not only slow.
  function noteLate(why) {
    var waiting = document.getElementById('prerendered') || document.querySelector('#loading-overlay:not(.is-hidden)');
    var template = inLanguage(why + '-');
    var note = document.getElementById('late') || document.createElement('div');
    if (!waiting || !template || note.dataset.why === 'failed') return;
    note.id = 'late';
    note.dataset.why = why;
    note.setAttribute('role', 'alert');
    waiting.append(note);
    fill(note, template);
    note.querySelector('button').addEventListener('click', () => location.reload());
  }
})();
