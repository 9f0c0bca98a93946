// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// What an account of the development wallet delegates to (EIP-7702): it runs several calls in one transaction. As an
/// account with code, it also has to accept coins and NFTs and to verify its owner's signatures.
contract BatchAccount is ERC7821, IERC1271, ERC721Holder, ERC1155Holder {
    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError failure,) = ECDSA.tryRecoverCalldata(hash, signature);
        bool isOwn = failure == ECDSA.RecoverError.NoError && signer == address(this);
        return isOwn ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
