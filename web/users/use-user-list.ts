import { client } from '#web/data/client.ts'
import { useLiveQuery } from '#web/data/queries.ts'

export const useUserList = () => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['users.list'],
    topics: ['users'],
    read: () => client.users.list.query(),
  })
  return { users: data, failed: isError, retry: () => void refetch() }
}

export type ListedUser = NonNullable<ReturnType<typeof useUserList>['users']>[number]
