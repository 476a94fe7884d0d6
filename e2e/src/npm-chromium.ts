import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A browser program with what it needs in its environment. */
export interface BrowserProgram {
  readonly file: string;
  readonly env?: Readonly<Record<string, string>>;
}

const VERSION = '147.0.0';

/**
 * The Chromium that npm brought, unpacked once beside the packages, or where that is not allowed in a
 * temporary folder. It comes with the system libraries (libnss3 and so on) that a bare machine lacks.
 */
export async function unpackChromium(): Promise<BrowserProgram> {
  const cache = path.join(import.meta.dirname, '../../node_modules/.cache', `henhouse-chromium-${VERSION}`);
  if (!existsSync(cache)) {
    const fresh = await unpackInto(openFolder(path.dirname(cache)));
    if (path.dirname(fresh) !== path.dirname(cache)) return programIn(fresh);
    try {
      renameSync(fresh, cache);
    } catch {
      // Another process was faster; its copy is the same.
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  return programIn(cache);
}

function openFolder(parent: string): string {
  try {
    mkdirSync(parent, { recursive: true });
    return mkdtempSync(path.join(parent, 'henhouse-chromium-'));
  } catch {
    return mkdtempSync(path.join(tmpdir(), 'henhouse-chromium-'));
  }
}

/** The package unpacks into the temporary folder of the process, and only with that variable set its libraries too. */
async function unpackInto(folder: string): Promise<string> {
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    // Whoever unpacked it first, the next may be another user of the machine.
    for (const file of [folder, path.join(folder, 'chromium')]) chmodSync(file, 0o755);
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    // It also points this process, and so all its children, at its libraries.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

function programIn(folder: string): BrowserProgram {
  const libraries = [path.join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    file: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: writeFontSettings(folder) },
  };
}

// The settings in the package look for its fonts in /tmp/fonts, and without any font all text has no height.
function writeFontSettings(folder: string): string {
  const file = path.join(folder, 'fonts.conf');
  const folders = [path.join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  const lines = [
    ...folders.map((font) => `<dir>${font}</dir>`),
    `<cachedir>${path.join(folder, 'fonts-cache')}</cachedir>`,
  ];
  const text = `<?xml version="1.0"?>\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`;
  if (!existsSync(file)) writeFileSync(file, text);
  return file;
}
