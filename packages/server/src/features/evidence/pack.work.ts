import { strToU8, type Zippable, zipSync } from 'fflate';
import type { WorkOf } from '../../platform/work/work-kind';
import { layOut } from '../report/file/pdf-writer.work';
import type { packWork } from './pack';

/** The work itself: in the process. Papers and photos are packed already. */
export const doWritePack: WorkOf<typeof packWork> = async ({ paper, files }) => {
  const entries: Zippable = { [paper.name]: [await layOut(paper.document), { level: 0 }] };
  for (const { name, content } of files)
    entries[name] = typeof content === 'string' ? strToU8(content) : [content, { level: 0 }];
  return zipSync(entries);
};
