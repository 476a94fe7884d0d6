import { z } from 'zod';
import { call } from '../endpoint';
import { schema } from '../shape';

const keptFields = {
  /** Days that single readings are kept; what is older goes in the next night. */
  rawDays: z.int().min(7).max(90),
  /** Days that five minutes are kept; hours are kept for ever. */
  fiveMinuteDays: z.int().min(30).max(1100),
};

const telemetrySetting = schema('TelemetrySetting', { ...keptFields, version: z.int() });

export type TelemetrySetting = z.output<typeof telemetrySetting>;

export const getTelemetrySetting = call.read('Settings', 'device.setting', '/api/v1/telemetry-setting', {
  summary: 'How long the company keeps readings',
  output: telemetrySetting,
});

export const updateTelemetrySetting = call.change('Settings', 'device.updateSetting', '/api/v1/telemetry-setting', {
  summary: 'Change how long the company keeps readings; for who reaches the whole company',
  input: z.strictObject(keptFields),
  output: telemetrySetting,
});
