interface WeakPage {
  /** What it does, as the name of a test says it. */
  readonly does: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the alarm says. */
  readonly rings: RegExp;
}

/** Pages that believe what somebody has typed: each is caught, or the silence on ours would mean nothing. */
export const weakPages: readonly WeakPage[] = [
  { does: 'runs a script', body: '<script>ran()</script>', rings: /^ran at/m },
  { does: 'runs a handler', body: '<p><svg onload=ran()>', rings: /^ran at/m },
  { does: 'runs a script in a frame', body: '<iframe srcdoc="<script>ran()</script>"></iframe>', rings: /^ran at/m },
  { does: 'opens a dialog', body: '<script>alert(1)</script>', rings: /^dialog: 1/m },
  { does: 'opens a window', body: '<script>window.open("about:blank")</script>', rings: /^window opened/m },
  { does: 'asks another host', body: '<img src="http://evil.example/x">', rings: /^asked another host/m },
  {
    does: 'holds a script that its policy refuses',
    headers: { 'content-security-policy': "script-src 'self'" },
    body: '<script>ran()</script>',
    rings: /^policy: script-src/m,
  },
  {
    does: 'makes markup of a string against its policy',
    headers: { 'content-security-policy': "require-trusted-types-for 'script'" },
    body: '<body><script src="/own.js"></script>',
    rings: /^policy: require-trusted-types-for/m,
  },
  { does: 'holds an address that runs', body: '<a href=" java\tscript:ran()">x</a>', rings: /^markup: <a href/m },
  {
    does: 'holds a handler that waits',
    headers: { 'content-security-policy': "script-src 'self'" },
    body: '<p onclick=ran()>x',
    rings: /^markup: <p onclick/m,
  },
  { does: 'holds another base', body: '<base href="//evil.example/">', rings: /^markup: <base/m },
];
