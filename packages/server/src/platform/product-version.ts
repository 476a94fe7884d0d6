import product from '../../package.json' with { type: 'json' };

/** Version of the product that runs, as its package says. */
export const productVersion: string = product.version;
