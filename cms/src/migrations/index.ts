import * as migration_20261126_211924_baseline from './20261126_211924_baseline';

export const migrations = [
  {
    up: migration_20261126_211924_baseline.up,
    down: migration_20261126_211924_baseline.down,
    name: '20261126_211924_baseline'
  },
];
