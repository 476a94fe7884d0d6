import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-screen';
import { GridLine, LineGrid, useSeldomColumns } from './line-grid';

function Lines({ discount }: { readonly discount: number }) {
  const [hasDiscount, addDiscount] = useSeldomColumns('Discount', discount !== 0);
  return (
    <LineGrid
      title="Lines"
      actions={addDiscount}
      columns={[
        { label: 'Item', width: 'minmax(140px, 1fr)' },
        { label: 'Quantity', width: '112px', align: 'end' },
        ...(hasDiscount ? [{ label: 'Discount', width: '80px' }] : []),
      ]}
    >
      <GridLine name="Line 1">
        <span>Wheat</span>
      </GridLine>
    </LineGrid>
  );
}

/** The tracks that the grid of the lines is drawn in. */
const tracks = () => {
  const grid = screen.getByRole('group', { name: 'Line 1' }).closest<HTMLElement>('[style]');
  return grid?.style.getPropertyValue('--line-columns');
};

it('lets columns of a fixed width give way where there is no room, so that none is cut off', async () => {
  await renderScreen(<Lines discount={5} />);
  expect(tracks()).toBe('minmax(140px, 1fr) minmax(0, 112px) minmax(0, 80px) 36px');
  expect(screen.queryByRole('button', { name: 'Discount' })).not.toBeInTheDocument();
});

it('has a seldom column only where a line says something in it, or somebody wants it', async () => {
  const { user } = await renderScreen(<Lines discount={0} />);
  expect(tracks()).toBe('minmax(140px, 1fr) minmax(0, 112px) 36px');
  await user.click(screen.getByRole('button', { name: 'Discount' }));
  expect(tracks()).toContain('minmax(0, 80px)');
  expect(screen.queryByRole('button', { name: 'Discount' })).not.toBeInTheDocument();
});
