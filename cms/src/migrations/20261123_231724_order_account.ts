import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` ADD \`bank_details\` text;`)
  // Those who still have to pay go by the account of today.
  await db.run(sql`UPDATE \`orders\` SET \`bank_details\` = (SELECT \`bank_details\` FROM \`site_settings\` LIMIT 1)
    WHERE \`payment_method\` = 'Bank transfer' AND \`is_paid\` IS NOT 1 AND \`cancelled_at\` IS NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`bank_details\`;`)
}
