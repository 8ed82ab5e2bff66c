import * as migration_20261121_102334_initial from './20261121_102334_initial';
import * as migration_20261121_114607_accounts from './20261121_114607_accounts';
import * as migration_20261121_154244_orders from './20261121_154244_orders';
import * as migration_20261121_174956_manage from './20261121_174956_manage';
import * as migration_20261121_211427_nodes from './20261121_211427_nodes';
import * as migration_20261121_212134_listings from './20261121_212134_listings';
import * as migration_20261122_091213_texts from './20261122_091213_texts';
import * as migration_20261122_151106_listOrders from './20261122_151106_listOrders';
import * as migration_20261123_022607_transactions from './20261123_022607_transactions';
import * as migration_20261123_064705_add_feed from './20261123_064705_add_feed';
import * as migration_20261123_094542_drop_listings from './20261123_094542_drop_listings';
import * as migration_20261123_185855_add_security_events from './20261123_185855_add_security_events';
import * as migration_20261123_192923_add_audit_seals from './20261123_192923_add_audit_seals';
import * as migration_20261123_194843_add_retention from './20261123_194843_add_retention';
import * as migration_20261123_225115_second_step from './20261123_225115_second_step';

export const migrations = [
  {
    up: migration_20261121_102334_initial.up,
    down: migration_20261121_102334_initial.down,
    name: '20261121_102334_initial',
  },
  {
    up: migration_20261121_114607_accounts.up,
    down: migration_20261121_114607_accounts.down,
    name: '20261121_114607_accounts',
  },
  {
    up: migration_20261121_154244_orders.up,
    down: migration_20261121_154244_orders.down,
    name: '20261121_154244_orders',
  },
  {
    up: migration_20261121_174956_manage.up,
    down: migration_20261121_174956_manage.down,
    name: '20261121_174956_manage',
  },
  {
    up: migration_20261121_211427_nodes.up,
    down: migration_20261121_211427_nodes.down,
    name: '20261121_211427_nodes',
  },
  {
    up: migration_20261121_212134_listings.up,
    down: migration_20261121_212134_listings.down,
    name: '20261121_212134_listings',
  },
  {
    up: migration_20261122_091213_texts.up,
    down: migration_20261122_091213_texts.down,
    name: '20261122_091213_texts',
  },
  {
    up: migration_20261122_151106_listOrders.up,
    down: migration_20261122_151106_listOrders.down,
    name: '20261122_151106_listOrders',
  },
  {
    up: migration_20261123_022607_transactions.up,
    down: migration_20261123_022607_transactions.down,
    name: '20261123_022607_transactions',
  },
  {
    up: migration_20261123_064705_add_feed.up,
    down: migration_20261123_064705_add_feed.down,
    name: '20261123_064705_add_feed',
  },
  {
    up: migration_20261123_094542_drop_listings.up,
    down: migration_20261123_094542_drop_listings.down,
    name: '20261123_094542_drop_listings',
  },
  {
    up: migration_20261123_185855_add_security_events.up,
    down: migration_20261123_185855_add_security_events.down,
    name: '20261123_185855_add_security_events',
  },
  {
    up: migration_20261123_192923_add_audit_seals.up,
    down: migration_20261123_192923_add_audit_seals.down,
    name: '20261123_192923_add_audit_seals',
  },
  {
    up: migration_20261123_194843_add_retention.up,
    down: migration_20261123_194843_add_retention.down,
    name: '20261123_194843_add_retention',
  },
  {
    up: migration_20261123_225115_second_step.up,
    down: migration_20261123_225115_second_step.down,
    name: '20261123_225115_second_step'
  },
];
