import { listRoles, type RoleLine } from '@henhouse/contract/people/role';
import { heldPermissions, roleKinds } from '@henhouse/domain/people/role';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error';
import { useAnswer } from '../../shared/api/use-answer';
import { useSession } from '../../shared/session/session';
import { Answer } from '../../shared/ui/state/answer';
import { ErrorState } from '../../shared/ui/state/error-state';

/** The built-in roles as the product has them: what super_admin, who belongs to no company, looks at. */
const shippedLines: readonly RoleLine[] = roleKinds.map((kind) => ({
  key: kind,
  kind,
  isBuiltIn: true,
  isChanged: false,
  name: kind,
  description: '',
  permissions: heldPermissions(kind, null),
  peopleCount: 0,
  deactivatedCount: 0,
  invitationCount: 0,
  people: null,
  changedAt: null,
  changedByName: null,
  version: 0,
}));

/** The roles of the company at hand; without a company the ones that companies begin with. */
export function RoleLines({ children }: { readonly children: (lines: readonly RoleLine[]) => ReactNode }) {
  const companyId = useSession()?.user.companyId ?? null;
  const named: Readonly<Partial<Record<string, string>>> = useParams({ strict: false });
  const isOther = companyId !== null && named.companyId !== undefined && named.companyId !== companyId;
  const roles = useAnswer(listRoles, {}, { enabled: companyId !== null && !isOther });
  if (isOther) return <ErrorState error={new ApiError('notFound', 404)} />;
  if (companyId !== null) return <Answer of={roles}>{({ items }) => children(items)}</Answer>;
  return (
    <>
      <Alert icon={<IconInfoCircle size={18} />} color="blue">
        {t(($) => $.roles.templatesHint)}
      </Alert>
      {children(shippedLines)}
    </>
  );
}
