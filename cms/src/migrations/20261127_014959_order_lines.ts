import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`sku\` text;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`model_no\` text;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`color_option\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`search_text\` text;`)
  await db.run(sql`UPDATE orders SET search_text = concat_ws(char(10), shipping_address_full_name, shipping_address_phone,
    shipping_address_address_line1, shipping_address_address_line2, shipping_address_city, shipping_address_pin_code,
    shipping_address_gstin, (SELECT group_concat(name, char(10)) FROM orders_order_items WHERE _parent_id = orders.id))
    WHERE cleared_at IS NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`order_prefix\` text DEFAULT 'BTK' NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`sku\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`model_no\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`color_option\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`search_text\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`order_prefix\`;`)
}
