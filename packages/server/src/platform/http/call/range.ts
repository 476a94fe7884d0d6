import { z } from 'zod';

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const trees = new WeakMap<z.ZodType, Node>();

function treeOf(schema: z.ZodType): Node {
  let tree = trees.get(schema);
  if (!tree) {
    tree = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
    trees.set(schema, tree);
  }
  return tree;
}

function nodesAt(root: Node, node: Node | undefined, path: readonly string[]): Node[] {
  if (!node) return [];
  if (node.$ref) {
    const target = node.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], root);
    return nodesAt(root, target as Node, path);
  }
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return choices.flatMap((choice) => nodesAt(root, choice, path));
  const [key, ...rest] = path;
  if (key === undefined) return [node];
  return nodesAt(root, node.items && /^\d+$/.test(key) ? node.items : node.properties?.[key], rest);
}

/** Smallest and largest value (or length) that `schema` allows at a field; empty when it sets none. Only for sentences. */
export function rangeAt(schema: z.ZodType, path: readonly string[]): { min?: number; max?: number } {
  const tree = treeOf(schema);
  for (const node of nodesAt(tree, tree, path)) {
    const min = node.minimum ?? node.minLength ?? node.minItems;
    const max = node.maximum ?? node.maxLength ?? node.maxItems;
    if (min === undefined && max === undefined) continue;
    return {
      ...(min !== undefined && min > Number.MIN_SAFE_INTEGER && { min }),
      ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
    };
  }
  return {};
}
