-- Locks products and then some of their variants, each by id, for an order that takes or gives back units. A maker's statement that changes
-- a variant locks in the other order, since its trigger reaches the product last. So nothing waits for a variant while it holds a product:
-- while a variant is being changed, all locks are given up, and they are taken anew when that change is committed. Nobody is then
-- cancelled as a deadlock. A wait that exceeds the caller's limit ends as lock_not_available.
create or replace function private.lock_goods(products bigint[], variants bigint[]) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  ordered constant bigint[] := array(select distinct id from unnest(variants) as id where id is not null order by id);
  wanted bigint;
begin
  loop
    wanted := null;
    begin
      perform from public.products as product where product.id = any (products) order by product.id for no key update;
      foreach wanted in array ordered loop
        perform from public.product_variants as variant where variant.id = wanted for no key update nowait;
      end loop;
      return;
    exception when lock_not_available then
      if wanted is null then raise; end if;
    end;
    begin
      perform from public.product_variants as variant where variant.id = wanted for no key update;
      -- This lock too is given up: others wait for products only while they hold no variant, or have all of them.
      raise exception using errcode = 'triggered_action_exception';
    exception when triggered_action_exception then
      null;
    end;
  end loop;
end
$$;
