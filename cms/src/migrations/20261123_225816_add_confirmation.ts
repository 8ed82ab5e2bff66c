import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`to_confirm\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`orders_to_confirm_idx\` ON \`orders\` (\`to_confirm\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`unverified_chairs\` numeric DEFAULT 20 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`unverified_total\` numeric DEFAULT 100000 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`verified_only\` integer DEFAULT false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`orders_to_confirm_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`to_confirm\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`unverified_chairs\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`unverified_total\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`verified_only\`;`)
}
