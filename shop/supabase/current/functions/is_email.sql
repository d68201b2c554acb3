-- Whether a text is a valid e-mail address, by the same rules as shop/platform/forms/email.ts: a local part without stray dots at a domain of
-- at least two labels, in any script, without invisible characters and marks of writing direction. The ranges are Unicode's categories
-- Cc, Cf, Co and Z and Default_Ignorable_Code_Point; a test compares both sides character by character.
create or replace function private.is_email(text text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  -- The length is checked first, because the patterns take longer the longer a text is.
  select case when length(is_email.text) > 254 then false else
    is_email.text ~ '^[^][@<>(),;:\\"]{1,64}@[^@]+\.[^.]{2,}$'
    -- The ASCII characters of a domain are letters, digits, dots and hyphens.
    and is_email.text !~ '@.*[ -,/:-@[-`{-~]'
    -- No label is empty, longer than 63 characters, or begins or ends with a hyphen.
    and is_email.text !~ '^\.|\.\.|\.@|@\.|@(.*\.)?-|@.*-(\.|$)|@.*[^.]{64}'
    and is_email.text !~ ('[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160'
      '\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uE000-\uF8FF\uFE00-\uFE0F\uFEFF\uFFA0'
      '\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF'
      '\U000F0000-\U000FFFFD\U00100000-\U0010FFFD]') end
$$;
