import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`stock_notices\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`product\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`asked_at\` text NOT NULL,
  	\`confirmed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`stock_notices_product_idx\` ON \`stock_notices\` (\`product\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_email_idx\` ON \`stock_notices\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`stock_notices_key_idx\` ON \`stock_notices\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_asked_at_idx\` ON \`stock_notices\` (\`asked_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_confirmed_at_idx\` ON \`stock_notices\` (\`confirmed_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_updated_at_idx\` ON \`stock_notices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_created_at_idx\` ON \`stock_notices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_delivery_areas\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`prefix\` text NOT NULL,
  	\`days_from\` numeric NOT NULL,
  	\`days_to\` numeric NOT NULL,
  	\`fee\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_delivery_areas_order_idx\` ON \`site_settings_delivery_areas\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_delivery_areas_parent_id_idx\` ON \`site_settings_delivery_areas\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`variant_group\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_variant_group\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`lead_time\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`warranty\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`returns\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`assembly\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`stock_notices\`;`)
  await db.run(sql`DROP TABLE \`site_settings_delivery_areas\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`variant_group\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_variant_group\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`lead_time\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`warranty\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`returns\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`assembly\`;`)
}
