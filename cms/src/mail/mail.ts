import type { PasswordChange } from './accountMessages.ts'
import type { Delivery } from '../contract/sales/webhooks.ts'
import type { LoginCode } from './loginCodeMessage.ts'
import type { NewDevice } from './newDeviceMessage.ts'
import type { OrderMailKind } from './orderMessages.ts'
import type { RolesChanged } from './roleMessages.ts'
import type { SecondStepMail } from './secondStepMessages.ts'
import type { SettingName } from './settingMessages.ts'
import type { DrillFailed, FailedLogins, LastSeal, NewAdmins, UnprovenRole } from './securityMessages.ts'

/** A mail to be sent: its kind, and the data for its text. Never contains a token. */
export type Mail =
  | { kind: 'resetPassword' | 'manyFailures'; to: string; data: Record<string, never> }
  | {
      kind: 'emailChanged'
      to: string
      data: { name: string; newEmail: string; user: string; changedAt: number }
    }
  | {
      kind: 'settingChanged'
      to: string
      data: { name: string; by: string; what: SettingName; value: string }
    }
  | { kind: 'rolesChanged'; to: string; data: RolesChanged }
  | { kind: 'secondStep'; to: string; data: SecondStepMail }
  | { kind: 'loginCode'; to: string; data: LoginCode }
  | { kind: 'newDevice'; to: string; data: NewDevice }
  | { kind: 'failedLogins'; to: string; data: FailedLogins }
  | { kind: 'newAdmins'; to: string; data: NewAdmins }
  | { kind: 'unprovenRole'; to: string; data: UnprovenRole }
  | { kind: 'lastSeal'; to: string; data: LastSeal }
  | { kind: 'drillFailed'; to: string; data: DrillFailed }
  | { kind: 'confirmStockNotice'; to: string; data: { notice: string } }
  | { kind: 'backInStock' | 'lowStock'; to: string; data: { product: string } }
  | { kind: 'enquiryArrived' | 'enquiryReceived'; to: string; data: { enquiry: string } }
  | { kind: 'quoteSent' | 'quoteReminder'; to: string; data: { quote: string } }
  | { kind: 'quoteAnswered'; to: string; data: { quote: string; what: 'asked' | 'declined'; words: string } }
  | { kind: 'webhook'; to: string; data: Delivery }
  | { kind: 'webhookPaused'; to: string; data: { name: string; url: string; reason: string } }
  | { kind: 'dayBegins'; to: string; data: { day: string } }
  | { kind: 'reviewToRead'; to: string; data: { review: string } }
  | { kind: 'accountDeleted'; to: string; data: { name: string } }
  | { kind: 'confirmNewEmail'; to: string; data: { user: string } }
  | { kind: 'invitation'; to: string; data: { user: string; by: string } }
  | { kind: 'passwordChanged'; to: string; data: { name: string; how: PasswordChange; at: string } }
  | { kind: 'verifyEmail'; to: string; data: { isWelcome: boolean } }
  | { kind: OrderMailKind; to: string; data: { order: string; paper?: string } }
