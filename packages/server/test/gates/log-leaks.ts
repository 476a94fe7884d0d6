import type { App } from '../../src/platform/http/app';

/** What nobody may read in a log: what people typed and what opens a door, as it went over the line. */
export interface Confided {
  readonly typed: ReadonlySet<string>;
  readonly secrets: ReadonlySet<string>;
}

const secretNames =
  /^(password|currentPassword|newPassword|token|inviteToken|accessToken|refreshToken|secret|uri|challenge|auth|p256dh|recoveryCodes)$/;

function eachText(value: unknown, name: string, take: (text: string, name: string) => void): void {
  if (typeof value === 'string') take(value, name);
  else if (Array.isArray(value)) for (const item of value) eachText(item, name, take);
  else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const [key, inner] of Object.entries(value)) eachText(inner, key, take);
  }
}

/** Listens to every request and answer of an app that is not ready yet. */
export function hearConfided(app: App): Confided {
  const typed = new Set<string>();
  const secrets = new Set<string>();
  const take = (text: string, name: string) => {
    // Words of the product's own stand alone: `supervisor`, `drinkingWater`.
    if (secretNames.test(name) && text.length >= 8) secrets.add(text);
    else if (text.trim().includes(' ')) typed.add(text);
  };
  app.http.addHook('preHandler', async ({ body, headers }) => {
    eachText(body, '', take);
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (bearer !== undefined) secrets.add(bearer);
    for (const part of headers.cookie?.split('; ') ?? []) take(part.slice(part.indexOf('=') + 1), 'token');
  });
  app.http.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (isJson && typeof payload === 'string') {
      eachText(JSON.parse(payload), '', (text, name) => secretNames.test(name) && take(text, name));
    }
    return payload;
  });
  return { typed, secrets };
}

/** Which log lines hold what none may: by what kind of thing it is and how the line begins. */
export function logLeaks(lines: readonly string[], { typed, secrets }: Confided, words: readonly string[]): string[] {
  const kinds = [
    ['another company', words],
    ['a secret', [...secrets]],
    ['something typed', [...typed]],
  ] as const;
  // As text in JSON: what was typed may hold quotes.
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  return kinds.flatMap(([kind, texts]) =>
    texts.flatMap((text) =>
      lines
        .filter((line) => line.includes(inJson(text)))
        .map((line) => `${kind}: ${JSON.stringify((JSON.parse(line) as { msg?: string }).msg ?? '')}`),
    ),
  );
}
