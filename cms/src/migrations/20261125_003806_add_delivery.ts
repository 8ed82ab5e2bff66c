import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`lead_time\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`warranty\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`returns\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`assembly\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_settings_delivery_areas\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`lead_time\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`warranty\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`returns\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`assembly\`;`)
}
