import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`email_verified_at\` text;`)
  // Accounts of before have ordered and been told by mail: they count as verified, so that no ceiling meets them.
  await db.run(sql`UPDATE \`users\` SET \`email_verified_at\` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`email_verified_at\`;`)
}
