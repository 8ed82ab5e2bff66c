'use client'
import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'

/** Has Payload's form for scheduled publications show a refusal, which it would take for a success. */
export function ErrorToasts({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const saying = useMemo(() => {
    const schedulePublish: typeof functions.schedulePublish = async (call) => {
      const answer = (await functions.schedulePublish(call)) as { error?: string }
      if (answer.error) throw new Error(answer.error)
      return answer
    }
    return { ...functions, schedulePublish }
  }, [functions])
  return <ServerFunctionsContext value={saying}>{children}</ServerFunctionsContext>
}
