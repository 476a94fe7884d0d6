import { type LetterToHandOver, listOwnLetters } from '@henhouse/contract/mail/mail';
import { type InvitationLine, listInvitations, revokeInvitation } from '@henhouse/contract/people/invitation';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen } from '../../../test-screen';
import InvitationListPage from './invitation-list.page';

const line = (number: number, part: Partial<InvitationLine> = {}): InvitationLine =>
  blankOf(listInvitations.output.shape.items.element, {
    id: `01900000-0000-7000-8000-00000000020${number}`,
    kind: 'doctor',
    fullName: `Person ${number}`,
    email: `p${number}@vale.example`,
    state: 'invited',
    invitedBy: 'Ada Nkemelu',
    expiresAt: '2026-03-12T08:00:00Z',
    version: 3,
    ...part,
  });

const show = (items: InvitationLine[], letters: string[] = [], rules?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<InvitationListPage />, {
    path: '/apps/invitation/list',
    answers: [
      answer(listInvitations, { items, total: items.length }),
      answer(listOwnLetters, { items: letters.map((to) => ({ to }) as LetterToHandOver) }),
      answer(revokeInvitation, undefined as never),
    ],
    ...rules,
  });

const actsOf = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('all invitations', () => {
  it('takes one back under its own kind', async () => {
    const { user, received } = await show([line(1)]);
    expect(await actsOf(user, 'Person 1')).toEqual(['Send again', 'Take back']);
    await user.click(screen.getByRole('menuitem', { name: 'Take back' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(received.find(({ method }) => method === 'POST')?.path).toBe(
        `/api/v1/people/doctor/invitations/${line(1).id}/revoke`,
      ),
    );
  });

  it('offers the link to whoever sent it where no mail server did', async () => {
    const { user } = await show([line(1)], ['P1@vale.example']);
    expect(await actsOf(user, 'Person 1')).toEqual(['Send again', 'Copy the link', 'Take back']);
  });

  it('offers nothing for what is over, nor to who may not invite', async () => {
    await show([line(1, { state: 'accepted' }), line(2, { state: 'revoked' })]).then(async ({ unmount }) => {
      await screen.findByText('Person 1');
      expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
      unmount();
    });
    await show([line(3)], [], { role: 'Manager', rules: [{ action: 'read', subject: 'Doctor' }] });
    await screen.findByText('Person 3');
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});
