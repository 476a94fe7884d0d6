import { createDevice, listDevicePlaces, updateDevice } from '@henhouse/contract/telemetry/device';
import { noPlace } from '@henhouse/domain/telemetry/device-place';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { type Answering, answer, noNetwork, refusal, renderScreen } from '../../test-screen';
import { DeviceEditForm, NewDeviceForm } from './device-form';

const farmId = '01900000-0000-7000-8000-0000000000c3';
const machineId = '01900000-0000-7000-8000-0000000000e1';
const shedId = '01900000-0000-7000-8000-0000000000e2';
const hatcheryId = '01900000-0000-7000-8000-0000000000e4';
const device = blankOf(createDevice.output, {
  id: '01900000-0000-7000-8000-0000000000e3',
  farmId,
  serial: 'SN-1',
  name: 'Probe',
  kind: 'machine',
  machineId,
  channels: [{ channel: 'temperatureC', setPoint: 37.6, tolerance: 0.3 }],
  intervalS: 60,
  flatAfterMin: 120,
  version: 3,
});
const places = answer(listDevicePlaces, {
  machines: [{ id: machineId, code: 'S1', name: 'Setter 1', kind: 'setter' }],
  sheds: [{ id: shedId, code: 'H3', name: 'Shed 3' }],
  hatcheries: [{ id: hatcheryId, code: 'VH', name: 'Vale Hatchery' }],
});
const bodies = (received: readonly { readonly method: string; readonly body: unknown }[], method: string) =>
  received.filter((call) => call.method === method).map(({ body }) => body);

const add = (...answers: readonly Answering[]) =>
  renderScreen(<NewDeviceForm farmId={farmId} place={{ ...noPlace, machineId }} onDone={() => undefined} />, {
    answers: [...answers, places],
  });
const edit = (...answers: readonly Answering[]) =>
  renderScreen(<DeviceEditForm device={device} />, { answers: [...answers, places] });

describe('the form of a device', () => {
  it('asks for name and serial number, and offers what a device of its kind usually measures', async () => {
    const { user, received } = await add(answer(createDevice, device));
    await user.click(await screen.findByRole('button', { name: 'Register device' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: /Serial number/ })).toBeInvalid();
    expect(bodies(received, 'POST')).toEqual([]);
    expect(screen.getByRole('checkbox', { name: 'Turns' })).toBeChecked();
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: 'Water meter' }));
    expect(screen.getByRole('checkbox', { name: 'Turns' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Water' })).toBeChecked();
  });

  it('keeps what was typed when it could not be saved, and sends the same device again', async () => {
    const { user, received } = await add(noNetwork(createDevice));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Probe 7');
    await user.type(screen.getByRole('textbox', { name: /Serial number/ }), 'SN-7');
    await user.click(screen.getByRole('button', { name: 'Register device' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Probe 7');
    await user.click(screen.getByRole('button', { name: 'Register device' }));
    await waitFor(() => expect(bodies(received, 'POST')).toHaveLength(2));
    const [first, second] = bodies(received, 'POST');
    expect(first).toMatchObject({ name: 'Probe 7', serial: 'SN-7', machineId, shedId: null });
    expect(second).toEqual(first);
  });

  it('puts a device into one place: a shed or an egg room in the machine’s stead', async () => {
    const { user, received } = await edit(answer(updateDevice, device));
    const place = await screen.findByRole('combobox', { name: /Where/ });
    await waitFor(() => expect(place).toHaveValue('S1 · Setter 1'));
    await user.click(place);
    await user.click(await screen.findByRole('option', { name: 'H3 · Shed 3' }));
    await user.click(screen.getByRole('button', { name: 'Save device' }));
    await waitFor(() => expect(bodies(received, 'PUT')).toMatchObject([{ machineId: null, shedId }]));
    expect(bodies(received, 'PUT')[0]).not.toHaveProperty('farmId');
    await user.click(await screen.findByRole('combobox', { name: /Where/ }));
    await user.click(await screen.findByRole('option', { name: 'Egg room VH · Vale Hatchery' }));
    await user.click(screen.getByRole('button', { name: 'Save device' }));
    await waitFor(() =>
      expect(bodies(received, 'PUT')[1]).toMatchObject({ machineId: null, shedId: null, hatcheryId }),
    );
  });

  it('says at the field what the server says of it, and does not lose the rest', async () => {
    const problems = [{ severity: 'error' as const, code: 'notUnique' as const, field: 'serial', params: {} }];
    const { user } = await edit(refusal(updateDevice, 'invalidInput', { problems }));
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Other');
    await user.click(screen.getByRole('button', { name: 'Save device' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Serial number/ })).toBeInvalid());
    expect(name).toHaveValue('Other');
  });
});
