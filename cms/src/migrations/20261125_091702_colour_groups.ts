import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_settings_colour_groups\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text NOT NULL,
  	\`group\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_colour_groups_order_idx\` ON \`site_settings_colour_groups\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_colour_groups_parent_id_idx\` ON \`site_settings_colour_groups\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_material_groups\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text NOT NULL,
  	\`group\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_material_groups_order_idx\` ON \`site_settings_material_groups\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_material_groups_parent_id_idx\` ON \`site_settings_material_groups\` (\`_parent_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_settings_colour_groups\`;`)
  await db.run(sql`DROP TABLE \`site_settings_material_groups\`;`)
}
