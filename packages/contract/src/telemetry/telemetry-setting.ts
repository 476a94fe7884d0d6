import { z } from 'zod';
import { endpoint } from '../endpoint';

const keptFields = {
  /** Days that single readings are kept; what is older goes in the next night. */
  rawDays: z.int().min(7).max(90),
  /** Days that five minutes are kept; hours are kept for ever. */
  fiveMinuteDays: z.int().min(30).max(1100),
};

const telemetrySetting = z.object({ ...keptFields, version: z.int() }).meta({ id: 'TelemetrySetting' });

export type TelemetrySetting = z.output<typeof telemetrySetting>;

export const getTelemetrySetting = endpoint({
  id: 'device.setting',
  method: 'GET',
  path: '/api/v1/telemetry-setting',
  summary: 'How long the company keeps readings',
  access: { action: 'read', subject: 'Settings' },
  output: telemetrySetting,
});

export const updateTelemetrySetting = endpoint({
  id: 'device.updateSetting',
  method: 'PUT',
  path: '/api/v1/telemetry-setting',
  summary: 'Change how long the company keeps readings; for who reaches the whole company',
  access: { action: 'update', subject: 'Settings' },
  input: z.strictObject(keptFields),
  output: telemetrySetting,
  versioned: true,
});

export const telemetrySettingEndpoints = [getTelemetrySetting, updateTelemetrySetting] as const;
