import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`redirects\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to_type\` text DEFAULT 'custom',
  	\`to_reference_id\` text,
  	\`to_url\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`to_reference_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`redirects_from_idx\` ON \`redirects\` (\`from\`);`)
  await db.run(sql`CREATE INDEX \`redirects_to_to_reference_idx\` ON \`redirects\` (\`to_reference_id\`);`)
  await db.run(sql`CREATE INDEX \`redirects_updated_at_idx\` ON \`redirects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_created_at_idx\` ON \`redirects\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_home_sections\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_home_sections_order_idx\` ON \`site_settings_home_sections\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_home_sections_parent_idx\` ON \`site_settings_home_sections\` (\`parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`razorpay_orders\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`meta_title\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`meta_description\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_accent\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_button\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_band\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_accent_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_button_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_band_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`heading_font\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`text_font\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`return_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`free_returns\` integer;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`redirects\`;`)
  await db.run(sql`DROP TABLE \`site_settings_home_sections\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`meta_title\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`meta_description\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_meta_title\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_meta_description\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`razorpay_orders\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`meta_title\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`meta_description\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_accent\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_button\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_band\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_accent_dark\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_button_dark\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_band_dark\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`heading_font\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`text_font\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`return_days\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`free_returns\`;`)
}
