import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`pending_email\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`pending_email_until\` text;`)
  await db.run(sql`ALTER TABLE \`credentials\` ADD \`email_undone_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`credentials\` ADD \`email_undone_at\` numeric;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`pending_email\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`pending_email_until\`;`)
  await db.run(sql`ALTER TABLE \`credentials\` DROP COLUMN \`email_undone_from\`;`)
  await db.run(sql`ALTER TABLE \`credentials\` DROP COLUMN \`email_undone_at\`;`)
}
