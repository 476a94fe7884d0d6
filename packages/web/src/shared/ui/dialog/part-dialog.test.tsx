import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen';
import { ActMenu } from '../page/act-menu';
import { ConfirmDialog } from './confirm-dialog';
import { openDialog } from './open-dialog';
import { PartDialog, SideDrawer } from './part-dialog';

function Opened({ isHeld }: { readonly isHeld: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <SideDrawer title="Line 7" opened={isOpen} onClose={() => setOpen(false)} isHeld={isHeld}>
      Written by Ada
    </SideDrawer>
  );
}

describe('one of many things beside its list', () => {
  it.each([
    ['is closed by a click beside it', false],
    ['stays where a click must not take away what is in it, until Escape', true],
  ])('%s', async (_, isHeld) => {
    const { user } = await renderScreen(<Opened isHeld={isHeld} />, { path: '/lines' });
    expect(await screen.findByRole('dialog', { name: 'Line 7' })).toHaveTextContent('Written by Ada');
    await user.click(document.querySelector('.mantine-Drawer-overlay') ?? document.body);
    if (isHeld) {
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a dialog that is opened over the page', () => {
  it('gives the focus back, and goes with its screen; what nobody sees again stays', async () => {
    const open = () => openDialog({ title: 'Line 7', content: 'Written by Ada' });
    const page = (
      <button type="button" onClick={open}>
        Open
      </button>
    );
    const { user, router } = await renderScreen(page, { path: '/lines' });
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    expect(await screen.findByRole('dialog', { name: 'Line 7' })).toHaveTextContent('Written by Ada');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    act(() => openDialog({ title: 'Letter', stays: true, content: 'Dear Ada' }));
    expect(await screen.findAllByRole('dialog')).toHaveLength(2);
    await act(() => router.navigate({ to: '/elsewhere' as never }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Line 7' })).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Letter' })).toBeInTheDocument();
  });

  it('gives the focus back to the button of the menu that it was chosen in', async () => {
    const open = () => openDialog({ title: 'Line 7', content: 'Written by Ada' });
    const acts = <ActMenu label="Acts" actions={[{ label: 'Look', icon: null, onClick: open }]} />;
    const { user } = await renderScreen(acts, { path: '/lines' });
    const menu = screen.getByRole('button', { name: 'Acts' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Look' }));
    await screen.findByRole('dialog', { name: 'Line 7' });
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it.each([
    [
      'a question',
      (close: () => void) => (
        <ConfirmDialog opened onClose={close} title="Line 7" confirmLabel="Go" onConfirm={close}>
          Gone then
        </ConfirmDialog>
      ),
    ],
    [
      'a part',
      (close: () => void) => (
        <PartDialog opened onClose={close} title="Line 7">
          Written by Ada
        </PartDialog>
      ),
    ],
    [
      'one beside its list',
      (close: () => void) => (
        <SideDrawer opened onClose={close} title="Line 7">
          Written by Ada
        </SideDrawer>
      ),
    ],
  ] as const)('that is drawn open, and gone as it is closed, gives the focus back: %s', async (_, drawn) => {
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {isOpen ? drawn(() => setOpen(false)) : null}
        </>
      );
    }
    const { user } = await renderScreen(<Page />, { path: '/lines' });
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Line 7' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe('where a dialog is entered', () => {
  const opened = (content: ReactNode) =>
    renderScreen(
      <PartDialog opened onClose={() => {}} title="Sale">
        {content}
      </PartDialog>,
      { path: '/sales' },
    );

  it('is the first field of its form, though the cross stands before it; back at the cross it stays there', async () => {
    const form = (
      <form>
        <button type="button">More</button>
        <input aria-label="Customer" />
      </form>
    );
    const { user } = await opened(form);
    await waitFor(() => expect(screen.getByLabelText('Customer')).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 600));
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('is that field also where the form comes later', async () => {
    function Coming() {
      const [isHere, setHere] = useState(false);
      useEffect(() => void setTimeout(() => setHere(true), 150), []);
      return isHere ? (
        <form>
          <input aria-label="Customer" />
        </form>
      ) : (
        <p>Wait</p>
      );
    }
    await opened(<Coming />);
    await waitFor(() => expect(screen.getByLabelText('Customer')).toHaveFocus());
  });

  it('is its cross where it only shows something', async () => {
    await opened(<p>Written by Ada</p>);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  });

  it('is the safe answer of a question', async () => {
    const question = (
      <ConfirmDialog opened onClose={() => {}} title="Line 7" confirmLabel="Go" onConfirm={() => {}}>
        Gone then
      </ConfirmDialog>
    );
    await renderScreen(question, { path: '/lines' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });
});
