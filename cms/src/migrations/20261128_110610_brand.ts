import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_accent\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_button\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_band\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_accent_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_button_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`brand_colours_band_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`heading_font\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`text_font\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_settings_home_sections\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_accent\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_button\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_band\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_accent_dark\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_button_dark\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`brand_colours_band_dark\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`heading_font\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`text_font\`;`)
}
