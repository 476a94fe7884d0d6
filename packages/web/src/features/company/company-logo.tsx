import { getCompanyBrand, getCompanyLogo } from '@henhouse/contract/company/company-logo';
import type { PictureSize } from '@henhouse/contract/file/file';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { answerOptions, useAnswer } from '../../shared/api/use-answer';
import { Picture } from '../../shared/picture/picture';

interface CompanyLogoProps {
  readonly companyId: string;
  readonly size: PictureSize;
  readonly className?: string | undefined;
}

/** The company's logo; nothing where it has none. */
export function CompanyLogo({ companyId, size, className }: CompanyLogoProps) {
  const { data: brand } = useAnswer(getCompanyBrand, { params: { companyId } });
  const fileId = brand?.logoFileId ?? null;
  const { data: blob } = useQuery({
    ...answerOptions(getCompanyLogo, { params: { companyId, fileId: fileId ?? '' }, query: { size } }),
    enabled: fileId !== null,
    // It never changes under its id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!brand || fileId === null) return null;
  return <Picture blob={blob} alt={t(($) => $.picture.logoOf, { name: brand.name })} className={className} />;
}
