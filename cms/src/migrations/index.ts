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
import * as migration_20261123_225002_roles from './20261123_225002_roles';
import * as migration_20261123_225106_add_verification from './20261123_225106_add_verification';
import * as migration_20261123_225115_second_step from './20261123_225115_second_step';
import * as migration_20261123_225308_add_sessions from './20261123_225308_add_sessions';
import * as migration_20261123_225816_add_confirmation from './20261123_225816_add_confirmation';
import * as migration_20261123_231633_add_pending_email from './20261123_231633_add_pending_email';
import * as migration_20261123_231724_order_account from './20261123_231724_order_account';
import * as migration_20261123_232402_archive from './20261123_232402_archive';
import * as migration_20261123_233553_add_invitations from './20261123_233553_add_invitations';
import * as migration_20261124_021919_passkeys from './20261124_021919_passkeys';
import * as migration_20261125_013237_verified_reviews from './20261125_013237_verified_reviews';
import * as migration_20261125_013624_delivery_notices_variants from './20261125_013624_delivery_notices_variants';
import * as migration_20261125_075835_picture_foot from './20261125_075835_picture_foot';
import * as migration_20261125_084444_rooms from './20261125_084444_rooms';
import * as migration_20261125_091702_colour_groups from './20261125_091702_colour_groups';
import * as migration_20261125_093731_review_photos from './20261125_093731_review_photos';
import * as migration_20261126_141710_close_faults from './20261126_141710_close_faults';

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
    up: migration_20261123_225002_roles.up,
    down: migration_20261123_225002_roles.down,
    name: '20261123_225002_roles',
  },
  {
    up: migration_20261123_225106_add_verification.up,
    down: migration_20261123_225106_add_verification.down,
    name: '20261123_225106_add_verification',
  },
  {
    up: migration_20261123_225115_second_step.up,
    down: migration_20261123_225115_second_step.down,
    name: '20261123_225115_second_step',
  },
  {
    up: migration_20261123_225308_add_sessions.up,
    down: migration_20261123_225308_add_sessions.down,
    name: '20261123_225308_add_sessions',
  },
  {
    up: migration_20261123_225816_add_confirmation.up,
    down: migration_20261123_225816_add_confirmation.down,
    name: '20261123_225816_add_confirmation',
  },
  {
    up: migration_20261123_231633_add_pending_email.up,
    down: migration_20261123_231633_add_pending_email.down,
    name: '20261123_231633_add_pending_email',
  },
  {
    up: migration_20261123_231724_order_account.up,
    down: migration_20261123_231724_order_account.down,
    name: '20261123_231724_order_account',
  },
  {
    up: migration_20261123_232402_archive.up,
    down: migration_20261123_232402_archive.down,
    name: '20261123_232402_archive',
  },
  {
    up: migration_20261123_233553_add_invitations.up,
    down: migration_20261123_233553_add_invitations.down,
    name: '20261123_233553_add_invitations',
  },
  {
    up: migration_20261124_021919_passkeys.up,
    down: migration_20261124_021919_passkeys.down,
    name: '20261124_021919_passkeys',
  },
  {
    up: migration_20261125_013237_verified_reviews.up,
    down: migration_20261125_013237_verified_reviews.down,
    name: '20261125_013237_verified_reviews',
  },
  {
    up: migration_20261125_013624_delivery_notices_variants.up,
    down: migration_20261125_013624_delivery_notices_variants.down,
    name: '20261125_013624_delivery_notices_variants',
  },
  {
    up: migration_20261125_075835_picture_foot.up,
    down: migration_20261125_075835_picture_foot.down,
    name: '20261125_075835_picture_foot',
  },
  {
    up: migration_20261125_084444_rooms.up,
    down: migration_20261125_084444_rooms.down,
    name: '20261125_084444_rooms',
  },
  {
    up: migration_20261125_091702_colour_groups.up,
    down: migration_20261125_091702_colour_groups.down,
    name: '20261125_091702_colour_groups',
  },
  {
    up: migration_20261125_093731_review_photos.up,
    down: migration_20261125_093731_review_photos.down,
    name: '20261125_093731_review_photos',
  },
  {
    up: migration_20261126_141710_close_faults.up,
    down: migration_20261126_141710_close_faults.down,
    name: '20261126_141710_close_faults'
  },
];
