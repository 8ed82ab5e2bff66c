import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`media_alt_idx\` ON \`media\` (\`alt\`);`)
  await db.run(sql`CREATE INDEX \`reviews_name_idx\` ON \`reviews\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`reviews_rating_idx\` ON \`reviews\` (\`rating\`);`)
  await db.run(sql`CREATE INDEX \`orders_customer_name_idx\` ON \`orders\` (\`customer_name\`);`)
  await db.run(sql`CREATE INDEX \`orders_payment_method_idx\` ON \`orders\` (\`payment_method\`);`)
  await db.run(sql`CREATE INDEX \`orders_payment_result_payment_result_capture_id_idx\` ON \`orders\` (\`payment_result_capture_id\`);`)
  await db.run(sql`CREATE INDEX \`users_name_idx\` ON \`users\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`mails_to_idx\` ON \`mails\` (\`to\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_subject_name_idx\` ON \`audit_entries\` (\`subject_name\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`media_alt_idx\`;`)
  await db.run(sql`DROP INDEX \`reviews_name_idx\`;`)
  await db.run(sql`DROP INDEX \`reviews_rating_idx\`;`)
  await db.run(sql`DROP INDEX \`orders_customer_name_idx\`;`)
  await db.run(sql`DROP INDEX \`orders_payment_method_idx\`;`)
  await db.run(sql`DROP INDEX \`orders_payment_result_payment_result_capture_id_idx\`;`)
  await db.run(sql`DROP INDEX \`users_name_idx\`;`)
  await db.run(sql`DROP INDEX \`mails_to_idx\`;`)
  await db.run(sql`DROP INDEX \`audit_entries_subject_name_idx\`;`)
}
