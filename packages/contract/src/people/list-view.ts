import { z } from 'zod';
import { ownCall } from '../endpoint';
import { id, line, schema } from '../shape';

const kept = {
  /** Which list it is of, as the browser calls it: `flocks`. */
  list: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  name: line(1, 40),
  /** Search, filters and sort as they stand in the address: `open=true&sortBy=number`. */
  search: line(0, 1000),
  /** The columns that are shown; empty: as the list comes. */
  columns: z.array(z.string().regex(/^\w{1,40}$/)).max(40),
  /** The list opens with it. */
  isDefault: z.boolean(),
};

const listView = schema('ListView', { id, ...kept });
export type ListView = z.output<typeof listView>;

/** Views of one person at most, over all lists. */
export const viewsAtMost = 100;

export const getListViews = ownCall.read('listView.list', '/api/v1/account/list-views', {
  summary: 'Views of lists that one has saved by name',
  output: z.object({ items: z.array(listView) }),
});

/** A new id is a new view; a name that another view of the list has is 409. */
export const saveListView = ownCall.change('listView.save', '/api/v1/account/list-views/:listViewId', {
  summary: 'Save a view of a list by name, rename it, or open the list with it',
  input: z.strictObject(kept),
  output: listView,
});

export const removeListView = ownCall.remove('listView.remove', '/api/v1/account/list-views/:listViewId', {
  summary: 'Remove a view of a list',
});
