import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_settings_webhooks_events\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`site_settings_webhooks\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_webhooks_events_order_idx\` ON \`site_settings_webhooks_events\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_webhooks_events_parent_idx\` ON \`site_settings_webhooks_events\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_webhooks\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`url\` text NOT NULL,
  	\`is_paused\` integer DEFAULT false,
  	\`secret\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_webhooks_order_idx\` ON \`site_settings_webhooks\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_webhooks_parent_id_idx\` ON \`site_settings_webhooks\` (\`_parent_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_settings_webhooks_events\`;`)
  await db.run(sql`DROP TABLE \`site_settings_webhooks\`;`)
}
