import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`cleared_at\` text;`)
  await db.run(sql`CREATE INDEX \`clearedAt_createdAt_idx\` ON \`orders\` (\`cleared_at\`,\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`retention_months\` numeric DEFAULT 96 NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`clearedAt_createdAt_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`cleared_at\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`retention_months\`;`)
}
