import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import { birdDaysOf } from '@henhouse/domain/entry/entry-context';
import { type FeedDetail, givenKg } from '@henhouse/domain/entry/feed/feed';
import { feedGPerBird } from '@henhouse/domain/kpi/broiler/feed-and-water';
import { isBarred, isExpired, isQuarantined } from '@henhouse/domain/ledger/first-expiry';
import { percentOf } from '@henhouse/domain/quantity/divide';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { useDidUpdate } from '@mantine/hooks';
import { t } from 'i18next';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../../../shared/format/day';
import { measureText } from '../../../../shared/format/units';
import { NumberField, SelectField } from '../../../../shared/ui/form/fields';
import { SexField } from '../../../../shared/ui/form/sex-field';
import { ChoiceField } from '../../form/choice-field';
import type { Around, KindFieldsProps, KindForm, Typed } from '../kind-form';
import { feedsOf, lotsOfFeed, proposedFeed, storeWithout } from './feed-store';
import { NoFeed } from './no-feed';

type FeedValues = Typed<FeedDetail, 'itemId' | 'kg' | 'refusalKg'> & { measure: 'kg' | 'bags' };

/** The store as the rules see it, with what the corrected entry took back in it. */
function storeOf({ lots, corrected }: Around): readonly FeedLot[] {
  return storeWithout(lots ?? [], corrected);
}

export const feedForm: KindForm<'feed', FeedValues> = {
  kind: 'feed',
  blank: ({ context, lots }) => {
    const itemId = proposedFeed(lots ?? [], context.yesterday.feedItemId, context.day);
    const kgPerBag = lots?.find((lot) => lot.itemId === itemId)?.kgPerBag ?? null;
    const sex = context.sexes.length > 1 ? 'asHatched' : (context.sexes[0] ?? 'asHatched');
    return { sex, itemId, lotId: null, measure: 'kg', kg: null, bags: null, kgPerBag, refusalKg: null };
  },
  valuesOf: ({ sex, itemId, lotId, kg, bags, kgPerBag, refusalKg }) => ({
    sex,
    itemId,
    lotId,
    measure: kg === null ? 'bags' : 'kg',
    kg,
    bags,
    kgPerBag,
    refusalKg: refusalKg || null,
  }),
  detailOf: ({ sex, itemId, lotId, measure, kg, bags, kgPerBag, refusalKg }) => ({
    sex,
    itemId: itemId ?? '',
    lotId: lotId || null,
    kg: measure === 'kg' ? kg : null,
    bags: measure === 'bags' ? bags : null,
    kgPerBag: measure === 'bags' ? kgPerBag : null,
    refusalKg: refusalKg ?? 0,
  }),
  // "Needed" is said of kg whichever way was chosen; the field that is in sight shows it.
  fieldOf: (field, { measure }) => (field === 'kg' && measure === 'bags' ? 'detail.bags' : `detail.${field}`),
  contextOf: (detail, around) => {
    if (around.lots === null) return null;
    const lots = storeOf(around).filter((lot) => lot.itemId === detail.itemId);
    // A feed that has run out is not listed: whether the company has it, the server knows.
    return { ...around.context, itemExists: true, lots: lots.map((lot) => ({ ...lot, onHand: lot.onHandKg })) };
  },
  results: (detail, around) => {
    const { context } = around;
    const given = detail && givenKg(detail);
    const eatenKg = given === null || detail === null ? null : addThousandths(given, -detail.refusalKg);
    const ofDayKg = eatenKg === null ? null : addThousandths(eatenKg, context.recorded.feedKg ?? 0);
    const perBird = feedGPerBird({ feedKg: ofDayKg, birdDays: birdDaysOf(context) });
    const share = percentOf(perBird, context.standard.feedGPerBird);
    const lots = detail ? storeOf(around).filter((lot) => lot.itemId === detail.itemId) : [];
    const onHandKg = lots.reduce((sum, lot) => addThousandths(sum, lot.onHandKg), 0);
    const leftKg = given === null || around.lots === null ? null : addThousandths(onHandKg, -given);
    return [
      ...(detail?.bags ? [{ label: t(($) => $.entry.live.given), value: given, decimals: 1, unit: 'kg' }] : []),
      { label: t(($) => $.word.perBird), value: perBird, decimals: 1, unit: 'gPerBird' },
      {
        label: t(($) => $.entry.live.ofStandard),
        value: share,
        unit: '%',
        isBad: share !== null && (share < 50 || share > 150),
      },
      {
        label: t(($) => $.entry.live.leftInStore),
        value: leftKg,
        unit: 'kg',
        isBad: leftKg !== null && leftKg < 0,
      },
    ];
  },
  Fields: FeedFields,
};

function FeedFields({ form, around }: KindFieldsProps<FeedValues>) {
  const { control, bind, setValue } = form;
  const { context } = around;
  const lots = storeOf(around);
  const [itemId, lotId, measure, day] = useWatch({
    control,
    name: ['detail.itemId', 'detail.lotId', 'detail.measure', 'day'],
  });
  const feeds = feedsOf(lots);
  const ofItem = lotsOfFeed(lots, itemId);
  const kgPerBag = feeds.find((feed) => feed.itemId === itemId)?.kgPerBag ?? null;
  const isOfItem = lotId === null || ofItem.some((lot) => lot.lotId === lotId);
  useEffect(() => {
    // A lot belongs to its feed, and so does the weight of a bag.
    if (!isOfItem) setValue('detail.lotId', null);
  }, [isOfItem, setValue]);
  useDidUpdate(() => {
    if (kgPerBag !== null) setValue('detail.kgPerBag', kgPerBag);
  }, [itemId]);
  if (feeds.length === 0) return <NoFeed farmId={context.farmId} />;
  const proposed = ofItem.find((lot) => lot.onHandKg > 0 && !isBarred(lot, day));

  const lotLabel = (lot: FeedLot) => {
    const kg = measureText(lot.onHandKg, 'kg');
    if (isQuarantined(lot, day)) return t(($) => $.entry.feed.lotQuarantined, { lot: lot.lotCode });
    if (lot.expiryDay === null) return t(($) => $.entry.feed.lotName, { lot: lot.lotCode, kg });
    const expiry = formatDay(lot.expiryDay);
    if (isExpired(lot, day)) return t(($) => $.entry.feed.lotExpired, { lot: lot.lotCode, day: expiry });
    return t(($) => $.entry.feed.lotExpiring, { lot: lot.lotCode, kg, day: expiry });
  };

  return (
    <>
      <SexField
        {...bind('detail.sex', ($) => $.entry.sex)}
        offered={context.sexes.length > 1 ? ['asHatched', ...context.sexes] : context.sexes}
      />
      <SelectField
        {...bind('detail.itemId', ($) => $.word.feed)}
        half
        isRequired
        options={feeds.map((feed) => ({
          value: feed.itemId,
          label: t(($) => $.entry.feed.lotName, { lot: feed.name, kg: measureText(feed.onHandKg, 'kg') }),
        }))}
      />
      <SelectField
        {...bind('detail.lotId', ($) => $.entry.feed.lot)}
        half
        isClearable
        placeholder={proposed ? lotLabel(proposed) : ''}
        {...(proposed ? { description: t(($) => $.entry.feed.lotHint, { lot: proposed.lotCode }) } : {})}
        options={ofItem.map((lot) => ({
          value: lot.lotId,
          label: lotLabel(lot),
          isDisabled: isBarred(lot, day) || lot.onHandKg <= 0,
        }))}
      />
      <ChoiceField
        control={control}
        half
        name="detail.measure"
        label={t(($) => $.word.howItWasMeasured)}
        options={[
          { value: 'kg', label: t(($) => $.entry.feed.inKg) },
          { value: 'bags', label: t(($) => $.word.bags) },
        ]}
      />
      {measure === 'kg' ? (
        <NumberField {...bind('detail.kg', ($) => $.entry.feed.amount)} unit="kg" third isRequired />
      ) : (
        <>
          <NumberField
            {...bind('detail.bags', ($) => $.word.bags)}
            unit={t(($) => $.entry.feed.bagsUnit)}
            decimals={0}
            third
            isRequired
          />
          <NumberField {...bind('detail.kgPerBag', ($) => $.entry.feed.kgPerBag)} unit="kg" third isRequired />
        </>
      )}
      <NumberField {...bind('detail.refusalKg', ($) => $.entry.feed.refusal)} unit="kg" third />
    </>
  );
}
