import { permissionsOf } from '@henhouse/domain/people/matrix';
import type { BuiltInRole } from '@henhouse/domain/people/permission';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, testIds } from '../../test-screen';
import { PageHeader } from '../ui/layout/page';
import { tracePath, useTraceWays } from './trace-ways';

const id = testIds.company;

function Hatch() {
  return <PageHeader title="Hatch 7" more={useTraceWays()({ kind: 'hatch', id }, { farmId: testIds.user })} />;
}

async function head(role: BuiltInRole) {
  const view = await renderScreen(<Hatch />, { role, rules: permissionsOf(role) });
  await screen.findByRole('heading');
  return view;
}

describe('the trace from where somebody stands', () => {
  it('leads both ways, to the trace of that very thing', async () => {
    const { user } = await head('Manager');
    await user.click(screen.getByRole('button', { name: 'Actions for Hatch 7' }));
    const back = await screen.findByRole('menuitem', { name: 'Where it came from' });
    expect(back).toHaveAttribute('href', `/apps/trace?kind=hatch&id=${id}&direction=back`);
    const forward = screen.getByRole('menuitem', { name: 'Where it went' });
    expect(forward).toHaveAttribute('href', `/apps/trace?kind=hatch&id=${id}&direction=forward`);
  });

  it('is not offered to whoever may not trace', async () => {
    await head('Supervisor');
    expect(screen.queryByRole('button', { name: 'Actions for Hatch 7' })).toBeNull();
  });

  it('begins nowhere at what is an end itself', () => {
    expect(tracePath({ kind: 'supplier', id }, 'forward')).toBeNull();
    expect(tracePath({ kind: 'lorry', id }, 'back')).toBeNull();
  });
});
