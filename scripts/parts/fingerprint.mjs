import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether what was built is older than its sources, by a stamp beside the built files.
 * Times and sizes are looked at first; only when they differ (a fresh clone, another branch and back) the contents.
 */
export class Fingerprint {
  #files;
  #stampFile;
  #recipe;

  #top;

  /** `sources`: files and folders below `top`; `recipe`: how it is built, so that a changed recipe builds again. */
  constructor(top, sources, stampFile, recipe) {
    this.#top = top;
    this.#files = sources.flatMap(listFiles).toSorted();
    this.#stampFile = stampFile;
    this.#recipe = recipe;
  }

  isFresh() {
    if (!existsSync(this.#stampFile)) return false;
    const stamp = JSON.parse(readFileSync(this.#stampFile, 'utf8'));
    const quick = this.#digest(describeFile);
    if (stamp.quick === quick) return true;
    if (stamp.content !== this.#digest(readFileSync)) return false;
    this.#write(this.#stampFile, { ...stamp, quick });
    return true;
  }

  /** Stamps a folder of built files, to be called with the state of the sources from before the build. */
  stamp(folder, state) {
    this.#write(path.join(folder, path.basename(this.#stampFile)), state);
  }

  state() {
    return { quick: this.#digest(describeFile), content: this.#digest(readFileSync) };
  }

  #write(file, stamp) {
    writeFileSync(file, JSON.stringify(stamp));
  }

  #digest(read) {
    const hash = createHash('sha256').update(this.#recipe);
    for (const file of this.#files) hash.update(`\0${path.relative(this.#top, file)}\0`).update(read(file));
    return hash.digest('hex');
  }
}

function describeFile(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

// Tests and editors' files do not change what is built.
function listFiles(source) {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
