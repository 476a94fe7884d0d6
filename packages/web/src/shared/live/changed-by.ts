/** Everything that counts birds or goods. */
const figures = [
  'dashboard',
  'company',
  'farm',
  'shed',
  'flock',
  'entry',
  'stock',
  'health',
  'task',
  'hatch.settingPlan',
  'setup',
] as const;

/**
 * Which answers an event puts out of date: by the area of its topic (`entry.saved` → `entry`) the areas of endpoints that
 * read from it.
 */
const readers: Readonly<Record<string, readonly string[]>> = {
  // A lorry that took birds waits for its price.
  entry: [...figures, 'sale'],
  stock: figures,
  flock: [...figures, 'search'],
  shed: [...figures, 'search'],
  farm: [...figures, 'search'],
  standard: ['standard', 'dashboard', 'flock'],
  // What is held decides what may be entered, and what needs attention.
  health: ['health', 'entry', 'dashboard', 'stock'],
  company: ['company', 'session'],
  sale: ['sale', 'dashboard', 'economics', 'hatch.settingPlan'],
  purchase: ['purchase', 'dashboard'],
  expense: ['expense', 'dashboard', 'economics'],
  money: ['money', 'dashboard', 'economics'],
  people: ['role', 'access', 'people', 'search', 'apiToken', 'setup'],
  warning: ['warning', 'dashboard'],
  // A device that falls silent is an alarm, and may take its machine offline.
  alarm: ['alarm', 'company', 'farm', 'machine', 'hatch.dashboard', 'task'],
  alarmRule: ['alarmRule', 'alarmNotification'],
  import: ['import'],
  // Readings come all the time: what is shown of them as a course moves on by itself.
  reading: ['reading.now', 'device.list'],
  device: ['device', 'reading'],
  schedule: ['schedule', 'task'],
  hatch: ['hatch', 'machine', 'hatchery', 'dashboard'],
  hatchery: ['hatchery', 'machine', 'farm', 'search'],
  machine: ['machine', 'hatchery', 'search', 'hatch.settingPlan', 'setup'],
  task: ['task', 'schedule', 'flock', 'search'],
};

/** The areas of endpoints to ask again after an event of `topic`. An import that is done has made entries. */
export function changedBy(topic: string): readonly string[] {
  const [area = topic, what] = topic.split('.');
  if (area === 'import' && what === 'done') return ['import', ...figures];
  return readers[area] ?? [area];
}
