import type { EndpointSpec } from '@henhouse/contract/endpoint';
import type { CallFixture } from '../calls/valid-call';
import type { PathIds } from './companies';
import { askings, foreignQueries, pathOf } from './exports';
import { queryOf } from './other-farms';
import { sendRaw } from './raw-request';
import { textOfFile } from './text-of-file';

type Headers = Readonly<Record<string, string>>;

/** Ids of what is the company’s, for whichever farm it was made; an Owner and an Admin are of every farm. */
const ofNoFarm =
  /^(user|ownerUser|adminUser|ownerInvitation|adminInvitation|partner|item|standard|priceList|birdProgramme|incubationProgramme|lot)Id$/;

/** Names that whatever stands at the other farm is told from everything else by. */
const words = ['Farm F2 of vale', 'Shed S4'];
const squeezed = (text: string) => text.replaceAll(/\s/g, '');

/** Each way to ask for it: as it stands, and narrowed to each thing of the other farm that it can be narrowed to. */
function questionsOf(endpoint: EndpointSpec, at: PathIds, others: PathIds) {
  const plain =
    endpoint.output === 'file' ? askings(endpoint, at) : [{ name: endpoint.id, query: queryOf(endpoint, at) }];
  return plain.flatMap(({ name, query }) => [
    { name, query, about: '' },
    ...foreignQueries(endpoint, others).map((narrowed) => ({
      name: `${name} of another’s ${Object.keys(narrowed).join()}`,
      query: { ...query, ...narrowed },
      about: Object.values(narrowed)[0] ?? '',
    })),
  ]);
}

/**
 * Asks, as somebody of one farm, for a list, a page or a file at their own place, narrowed to each thing of the other farm too.
 * Answers where something of the other farm stands in it, as `endpoint: what shows`.
 */
export async function shownOfOtherFarm(
  { test, companies }: CallFixture,
  endpoint: EndpointSpec,
  { at, as }: { readonly at: PathIds; readonly as: Headers },
): Promise<{ readonly looked: number; readonly found: string[] }> {
  const { unassigned, assigned } = companies;
  const theirs = Object.entries(unassigned).filter(
    ([name, id]) => name.endsWith('Id') && id !== assigned[name] && !ofNoFarm.test(name),
  );
  const found: string[] = [];
  let looked = 0;
  for (const { name, query, about } of questionsOf(endpoint, at, unassigned)) {
    const answer = await sendRaw(test, endpoint, { headers: as, path: pathOf(endpoint, at), query });
    if (answer.status >= 400) continue;
    looked += 1;
    const text = endpoint.output === 'file' ? await textOfFile(answer.bytes) : answer.text;
    const marks = [
      ...words.filter((word) => squeezed(text).includes(squeezed(word))),
      ...theirs.filter(([, id]) => id !== about && text.includes(id)).map(([mark]) => mark),
    ];
    found.push(...marks.map((mark) => `${name}: ${mark}`));
  }
  return { looked, found };
}
